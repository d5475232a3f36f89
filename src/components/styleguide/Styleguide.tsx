import { useState } from 'react';
import { BookingsSkeleton } from '#features/booking/islands/BookingsSkeleton.tsx';
import type { Service } from '#features/catalog/shapes.ts';
import { island, useTexts } from '#platform/client/island.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Modal, ModalBar, ModalBody } from '#ui/Modal.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ToastCard } from '#ui/ToastCard.tsx';
import { Appointments } from './Appointments.tsx';
import { Part } from './Part.tsx';

/** docs/product.md 9.10. */
function Styleguide({ service, date, photo }: { service: Service; date: string; photo: string }) {
  return (
    <>
      <Controls email={service.email} photo={photo} />
      <Answers />
      <Appointments service={service} date={date} />
    </>
  );
}

export default island('Styleguide', Styleguide);

const kinds = ['primary', 'quiet', 'danger'] as const;

function Controls({ email, photo }: { email: string; photo: string }) {
  const texts = useTexts('styleguide');
  const auth = useTexts('auth');
  const validation = useTexts('validation');
  return (
    <>
      <Part id="buttons" title={texts.buttons}>
        {kinds.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-2">
            <Button variant={variant}>{auth.login}</Button>
            <Button variant={variant} busy>
              {texts.busy}
            </Button>
            <Button variant={variant} disabled>
              {texts.disabled}
            </Button>
          </div>
        ))}
        <button type="button" className="icon-button" aria-label={texts.buttons}>
          <Icon name="search" />
        </button>
      </Part>
      <Part id="fields" title={texts.fields}>
        <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field name="plain" label={auth.name} autoComplete="off" />
          <Field name="hinted" label={auth.name} hint={texts.hint} autoComplete="off" />
          <Field
            name="wrong"
            label={auth.email}
            defaultValue="ona@"
            error={validation.email}
            autoComplete="off"
          />
          <Field name="disabled" label={texts.disabled} defaultValue={email} disabled autoComplete="off" />
          <PasswordField
            name="password"
            label={auth.password}
            hint={auth.passwordHint}
            error={validation.passwordCommon}
            autoComplete="new-password"
            toggle={{ show: auth.showPassword, hide: auth.hidePassword }}
          />
          <Select label={auth.name}>
            <option value="login">{auth.login}</option>
            <option value="register">{auth.register}</option>
          </Select>
          <Switch label={texts.hint} />
          <Switch label={texts.hint} defaultChecked />
        </div>
      </Part>
      <Part id="avatars" title={texts.avatars}>
        <div className="flex gap-2">
          <Avatar photo={photo} email={email} />
          <Avatar photo={null} email={email} />
          <span className="avatar avatar-empty" />
        </div>
      </Part>
    </>
  );
}

const variants = ['default', 'success', 'warning', 'error', 'info'] as const;

function Answers() {
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
