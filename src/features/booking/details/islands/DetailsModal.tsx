import { useState } from 'react';
import { readSavedAddress } from '#features/account/api.ts';
import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { Modal, ModalBody, SubmitBar } from '#ui/Modal.tsx';
import type { BookingModalProps } from '../../islands/useBookings.ts';
import { changeDetails, detailsStruct, readDetails, readPhoto } from '../api.ts';
import { mapDetails, placeNames } from '../detailFields.ts';
import { detailsPhotos, photosStore } from '../photosStore.ts';
import { AddressField } from './AddressField.tsx';
import { isTownToAsk } from './askForTown.ts';
import { readDetailsInput } from './detailsInput.ts';
import { DetailsList } from './DetailsList.tsx';
import { MoreFields } from './MoreFields.tsx';
import type { LoadPhoto } from './StoredPhoto.tsx';

/** docs/product.md 2.30. */
export default function DetailsModal({ open, onClose, ...form }: BookingModalProps) {
  const texts = useTexts('details');
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="tall">
      {open && <Loaded {...form} />}
    </Modal>
  );
}

type FormProps = Pick<BookingModalProps, 'booking' | 'onChanged'>;

function Loaded({ booking, onChanged }: FormProps) {
  const texts = useTexts('details');
  const { _id: id, userEmail: email, status } = booking;
  const loaded = useQuery(
    () =>
      Promise.all([
        request(readDetails, { params: { id } }),
        request(readSavedAddress, { params: { email } }),
      ]),
    [id],
  );
  return (
    <QueryBoundary loaded={loaded} stateFrame={ModalBody} className="flex grow flex-col">
      {([details, { address: saved }]) =>
        status === 'Completed' ? (
          <ModalBody>
            <DetailsList details={details} otherwise={texts.nothing} loadPhoto={photoOf(id)} />
          </ModalBody>
        ) : (
          <Form
            booking={booking}
            onChanged={onChanged}
            onRefused={loaded.reload}
            first={{ ...details, address: details.address || (saved ?? '') }}
            isAddressSaved={saved !== null}
          />
        )
      }
    </QueryBoundary>
  );
}

const photoOf =
  (id: string): LoadPhoto =>
  (photo, size) =>
    request(readPhoto, { params: { id, photo }, query: { size } });

interface FirstProps {
  first: AnswerOf<typeof readDetails>;
  isAddressSaved: boolean;
  onRefused: () => void;
}

function Form({ booking, onChanged, first, isAddressSaved, onRefused }: FormProps & FirstProps) {
  const texts = useTexts('details');
  const validation = useTexts('validation');
  const [photos] = useState(() => photosStore(first.photos, validation));
  const { formProps, fieldProps, busy } = useForm({
    validation,
    validate: (values) => {
      const input = readDetailsInput(values);
      const problems = fieldProblems(input, detailsStruct);
      const isUnclear = Object.keys(problems).length === 0 && isTownToAsk(input.address);
      return isUnclear ? { address: 'askTown' } : problems;
    },
    send: async (values) => {
      const changed = await request(changeDetails, {
        params: { id: booking._id },
        body: readDetailsInput(values),
      });
      // A photo's problem is shown at the photo; the rest is saved.
      if (!(await photos.send(detailsPhotos(booking._id)))) return;
      showToast('success', texts.saved);
      const places = mapDetails((name) => changed[name], placeNames);
      onChanged({ ...booking, state: booking.state && { ...booking.state, ...places } });
    },
    onFailed: onRefused,
  });
  return (
    <form {...formProps} className="flex grow flex-col">
      <ModalBody>
        <div className="@container">
          <div className="grid gap-4 @min-[560px]:grid-cols-2 @min-[560px]:gap-x-8">
            <p className="text-sm text-muted @min-[560px]:col-span-full">{texts.who}</p>
            <AddressField
              fieldProps={fieldProps}
              first={first}
              category={booking.service.category}
              isSaved={isAddressSaved}
            />
            <MoreFields
              fieldProps={fieldProps}
              first={first}
              questions={first.questions}
              photos={photos}
              loadPhoto={photoOf(booking._id)}
            />
          </div>
        </div>
      </ModalBody>
      <SubmitBar busy={busy}>{texts.save}</SubmitBar>
    </form>
  );
}
