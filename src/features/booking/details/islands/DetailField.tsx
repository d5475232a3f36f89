import { useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { detailFields, type DetailName } from '../detailFields.ts';

type Props = ReturnType<FieldProps> & { name: DetailName; defaultValue: string; isHeading?: boolean };

export function DetailField({ name, ...field }: Props) {
  const texts = useTexts('detailFields');
  const hints: Partial<Record<DetailName, string>> = texts.hints;
  const { kind, autoComplete } = detailFields[name];
  const props = { ...field, name, label: texts.labels[name], hint: hints[name] };
  if (kind === 'lines') return <TextArea {...props} rows={3} />;
  return <Field {...props} type={kind === 'phone' ? 'tel' : 'text'} autoComplete={autoComplete} />;
}
