import { useState } from 'react';
import { BookingsSkeleton } from '#features/booking/islands/BookingsSkeleton.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ModalBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
import { ToastCard } from '#ui/ToastCard.tsx';
import { Part } from './Part.tsx';

const variants = ['default', 'success', 'warning', 'error', 'info'] as const;

export function Answers() {
  const texts = useTexts('styleguide');
  const bookings = useTexts('bookings');
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const nothing = () => {};
  return (
    <>
      <Part id="toasts" title={texts.toasts}>
        {variants.map((variant) => (
          <div key={variant} className="max-w-[400px]">
            <ToastCard variant={variant} closeLabel={bookings.close} onClose={nothing}>
              {bookings.canceled}
            </ToastCard>
          </div>
        ))}
      </Part>
      <Part id="dialogs" title={texts.dialogs}>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setOpen('dialog')}>
            {texts.dialog}
          </Button>
          <Button variant="quiet" onClick={() => setOpen('sheet')}>
            {texts.sheet}
          </Button>
        </div>
        <Modal
          open={open !== undefined}
          onClose={() => setOpen(undefined)}
          title={bookings.confirmTitle}
          closeLabel={bookings.close}
          size={open ?? 'dialog'}
        >
          <ModalBody>
            <p>{bookings.emptyConfirmed}</p>
          </ModalBody>
          <ModalBar>
            <Button variant="quiet">{bookings.keep}</Button>
            <Button variant="danger">{bookings.confirm}</Button>
          </ModalBar>
        </Modal>
      </Part>
      <Part id="states" title={texts.states}>
        <EmptyState picture="/empty-bookings.svg" text={bookings.empty}>
          <Button>{bookings.browse}</Button>
        </EmptyState>
        <ErrorState
          text={bookings.failed}
          message={bookings.somethingWrong}
          retryLabel={bookings.retry}
          onRetry={nothing}
        />
        <BookingsSkeleton label={bookings.loading} status={undefined} />
        <Loading text={bookings.loading} />
      </Part>
    </>
  );
}
