import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readSavedAddress } from '#features/account/api.ts';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { readQuestions } from '#features/catalog/api.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { CallError } from '#platform/http/call.ts';
import type { BookingDraft } from '../../draft.ts';
import { type DetailsInput, detailsStruct } from '../api.ts';
import { detailNames, placeNames } from '../detailFields.ts';
import { detailsPhotos, photosStore } from '../photosStore.ts';
import { isTownToAsk } from './askForTown.ts';
import { readDetailsInput } from './detailsInput.ts';

const unfolded: string[] = [...placeNames, 'saveAddress'];

/** A separate form in the booking dialog, without its own button. */
export function useBookedDetails(email: string, serviceId: string, draft: BookingDraft) {
  const { required, tooLong, phone, askTown, photoFormat, photoPixels, bookingPhotoSize, mostPhotos } =
    useTexts('validation');
  const [photos] = useState(() =>
    photosStore([], { photoFormat, photoPixels, bookingPhotoSize, mostPhotos }),
  );
  const form = useRef<HTMLFormElement>(null);
  const [typedAddress, setTypedAddress] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { answer } = useRequest(readSavedAddress, { params: { email } });
  const savedAddress = answer?.address ?? '';
  const loaded = useRequest(readQuestions, { params: { id: serviceId } });
  const questions = loaded.answer ?? [];
  const { fields = {}, photos: hadPhotos = false } = draft.saved;
  const first = {
    ...fields,
    address: fields.address ?? savedAddress,
    saveAddress: fields.saveAddress ? fields.saveAddress === 'on' : savedAddress !== '',
    answers: questions.map((question) => ({ ...question, answer: fields[question._id] ?? '' })),
  };
  useEffect(
    () => photos.$chosen.listen((chosen) => draft.save({ photos: chosen.length > 0 })),
    [photos, draft],
  );

  function saveField({ target }: FormEvent<HTMLFormElement>): void {
    const { name, type, value, checked } = target as HTMLInputElement;
    const [, place] = /^answers\.(\d+)\.answer$/.exec(name) ?? [];
    const typed = type === 'checkbox' ? (checked ? 'on' : 'off') : value;
    if (name === 'address') setTypedAddress(value);
    draft.saveField(questions[Number(place)]?._id ?? name, typed);
  }

  /** `wrong` for an invalid field, which is shown and focused; undefined without any details. */
  function readInput(): DetailsInput | 'wrong' | undefined {
    const input = readDetailsInput(Object.fromEntries(new FormData(form.current ?? undefined)));
    const problems = Object.entries(fieldProblems(input, detailsStruct));
    if (problems.length > 0) {
      const texts: Partial<Record<string, string>> = { required, tooLong, phone };
      showErrors(Object.fromEntries(problems.map(([name, problem]) => [name, texts[problem] ?? problem])));
      return 'wrong';
    }
    if (isTownToAsk(input.address)) {
      showErrors({ address: askTown });
      return 'wrong';
    }
    const answers = input.answers?.some(({ answer }) => answer);
    const isEmpty = detailNames.every((name) => !input[name]) && !answers;
    return isEmpty && !savedAddress ? undefined : input;
  }

  /** @param messages by the field's name here or in the API (`details.phone`) */
  function showErrors(messages: Record<string, string>): void {
    const named = Object.fromEntries(
      Object.entries(messages).map(([name, error]) => [name.replace(/^details\./, ''), error]),
    );
    setErrors(named);
    // A question may have changed in the meantime.
    if (Object.keys(named).some((name) => name.startsWith('answers.'))) loaded.reload();
    const first = Array.from(form.current?.elements ?? []).find(
      (element) => (element.getAttribute('name') ?? '') in named,
    );
    if (!(first instanceof HTMLElement)) return;
    first.closest('details')?.setAttribute('open', '');
    first.focus();
  }

  /** Adds them to a new booking and all later ones of its series. */
  async function sendPhotos(booking: string): Promise<boolean> {
    return photos.send(detailsPhotos(booking, request, { to: 'following' })).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      return false;
    });
  }

  const fieldProps = (name: string) => ({
    name,
    error: errors[name],
    onInput: () =>
      setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => field !== name))),
  });
  const hasInput =
    hadPhotos || Object.entries(fields).some(([name, typed]) => typed && !unfolded.includes(name));
  const hasAddress = (typedAddress ?? first.address).trim() !== '';
  return {
    form,
    first,
    hasAddress,
    hasInput,
    hadPhotos,
    questions,
    photos,
    readInput,
    showErrors,
    sendPhotos,
    fieldProps,
    saveField,
  };
}
