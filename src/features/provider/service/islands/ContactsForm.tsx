import { WhereAndPhone } from '#features/catalog/islands/WhereAndPhone.tsx';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { type OwnServiceFormProps, useOwnServiceForm } from './useOwnServiceForm.ts';

export function ContactsForm(props: OwnServiceFormProps) {
  const { service, onDiscard } = props;
  const { formProps, fieldProps, busy } = useOwnServiceForm(props, (values) => values);
  return (
    <form {...formProps} className="grid gap-4">
      <WhereAndPhone fieldProps={fieldProps} service={service} />
      <SaveBar busy={busy} onDiscard={onDiscard} />
    </form>
  );
}
