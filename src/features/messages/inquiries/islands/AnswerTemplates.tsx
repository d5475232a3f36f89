import { useId, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { useTexts } from '#platform/client/island.tsx';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Modal, ModalBody, SubmitBar } from '#ui/Modal.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { messageLength } from '../../thread.ts';
import { changeAnswerTemplates, readAnswerTemplates } from '../api.ts';
import { maxTemplates } from '../inquiry.ts';

interface Props {
  providerKey: string;
  onChoose: (text: string) => void;
}

/** docs/product.md 11.18. If they cannot be loaded, the answer is typed. */
export function AnswerTemplates({ providerKey, onChoose }: Props) {
  const texts = useTexts('inquiries');
  const params = { key: providerKey };
  const { answer, replace } = useRequest(readAnswerTemplates, { params });
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const id = useId();
  if (!answer) return null;
  const choose = (text: string) => {
    setOpen(false);
    onChoose(text);
  };
  return (
    <>
      <Button
        variant="bare"
        className="px-2"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {texts.templates}
      </Button>
      <div id={id} hidden={!open}>
        <List className="divide-y divide-line border-y border-line">
          {answer.templates.map((text) => (
            <li key={text}>
              <button
                type="button"
                className="line-clamp-2 min-h-11 w-full cursor-pointer px-2 py-2 text-left wrap-anywhere hover:bg-accent-soft"
                onClick={() => choose(text)}
              >
                {text}
              </button>
            </li>
          ))}
        </List>
        <Button variant="bare" className="px-2" onClick={() => setEditing(true)}>
          {texts.editTemplates}
        </Button>
      </div>
      <Modal open={editing} onClose={() => setEditing(false)} title={texts.editTemplates}>
        <TemplatesForm
          templates={answer.templates}
          save={async (templates) => {
            replace(await request(changeAnswerTemplates, { params, body: { templates } }));
            setEditing(false);
          }}
        />
      </Modal>
    </>
  );
}

interface FormProps {
  templates: string[];
  save: (templates: string[]) => Promise<void>;
}

function TemplatesForm({ templates, save }: FormProps) {
  const texts = useTexts('inquiries');
  const names = Array.from({ length: maxTemplates }, (_, index) => `template${index}`);
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) =>
      Object.fromEntries(
        names.flatMap((name) => (String(values[name]).length > messageLength ? [[name, 'tooLong']] : [])),
      ),
    send: (values) => save(names.map((name) => String(values[name]).trim()).filter(Boolean)),
    failed: texts.somethingWrong,
  });
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        // React passes it on to the form of the message, out of the portal.
        event.stopPropagation();
        formProps.onSubmit(event);
      }}
    >
      <ModalBody>
        <p className="mb-4 text-muted">{texts.templatesHint}</p>
        <div className="grid gap-4">
          {names.map((name, index) => (
            <TextArea
              key={name}
              {...fieldProps(name)}
              label={fillText(texts.template, { number: index + 1 })}
              rows={2}
              defaultValue={templates[index]}
            />
          ))}
        </div>
      </ModalBody>
      <SubmitBar busy={busy}>{texts.save}</SubmitBar>
    </form>
  );
}
