import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ConfirmFirst } from '#features/account/email/islands/ConfirmFirst.tsx';
import { request } from '#features/account/requests.ts';
import { $user } from '#features/account/session.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { PhotosField } from '#features/booking/details/islands/PhotosField.tsx';
import { photosStore } from '#features/booking/details/photosStore.ts';
import { paths } from '#features/urls/paths.ts';
import { attempt } from '#platform/client/attempts.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useForm } from '#platform/forms/useForm.ts';
import { CallError } from '#platform/http/call.ts';
import { Button } from '#ui/Button.tsx';
import { leave } from '#ui/leave.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { messageDraft } from '../../draft.ts';
import { addInquiryPhoto, findOpenInquiry, inquiryStruct, sendInquiry } from '../api.ts';
import { maxInquiryPhotos } from '../inquiry.ts';

/** docs/product.md 11.13. */
function AskQuestion({ serviceId }: { serviceId: string }) {
  const email = useStore($user, { ssr: () => null })?.email;
  const { loading } = useTexts('common');
  return email ? <Question key={email} serviceId={serviceId} email={email} /> : <Loading text={loading} />;
}

interface Props {
  serviceId: string;
  email: string;
}

/** If this request fails, the form is shown: the response to the question reports a refusal. */
function Question({ serviceId, email }: Props) {
  const lang = useLang();
  const texts = useTexts('inquiries');
  const { loading } = useTexts('common');
  const params = { id: serviceId };
  const { answer, failure } = useRequest(findOpenInquiry, { params });
  if (failure?.status === 403) return <Notice>{failure.message}</Notice>;
  if (answer?.open)
    return (
      <Notice>
        <p>{texts.open}</p>
        <a className="link inline-flex min-h-11 items-center" href={paths.thread(lang, email, answer.open)}>
          {texts.openThread}
        </a>
      </Notice>
    );
  return answer || failure ? <Form serviceId={serviceId} email={email} /> : <Loading text={loading} />;
}

function Form({ serviceId, email }: Props) {
  const lang = useLang();
  const texts = useTexts('inquiries');
  const validation = useTexts('validation');
  const [draft] = useState(() => messageDraft(`ask ${serviceId}`, email));
  const [photos] = useState(() =>
    photosStore([], { ...validation, mostPhotos: texts.mostPhotos }, undefined, maxInquiryPhotos),
  );
  const [unconfirmed, setUnconfirmed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const params = { id: serviceId };
  const { formProps, fieldProps, busy } = useForm({
    warnsUnsaved: false,
    validation,
    validate: ({ text }) => fieldProblems({ text }, inquiryStruct),
    send: async ({ text }) => {
      setUnconfirmed(false);
      try {
        if (!(await photos.send({ add: (body) => request(addInquiryPhoto, { params, body }) }))) return;
        const body = { text: String(text).trim(), photos: photos.sent() };
        const { _id: id } = await attempt(JSON.stringify(['inquiry', serviceId, body]), (headers) =>
          request(sendInquiry, { params, body, headers }),
        );
        draft.save('');
        leave(paths.thread(lang, email, id));
      } catch (error) {
        if (!(error instanceof CallError) || error.answer?.code !== 'email_unconfirmed') throw error;
        setUnconfirmed(true);
      }
    },
    failed: texts.somethingWrong,
  });
  return (
    <>
      <form ref={form} {...formProps} className="grid gap-6">
        <TextArea
          {...fieldProps('text')}
          label={texts.field}
          hint={texts.hint}
          rows={5}
          defaultValue={draft.saved}
          onChange={({ target }) => draft.save(target.value)}
        />
        <PhotosField store={photos} hint={texts.photosHint} />
        <Button type="submit" busy={busy} className="justify-self-start max-sm:justify-self-stretch">
          {texts.send}
        </Button>
      </form>
      {unconfirmed && (
        <ConfirmFirst className="mt-6" heading="h2" onConfirmed={() => form.current?.requestSubmit()} />
      )}
    </>
  );
}

export default island('AskQuestion', AskQuestion);
