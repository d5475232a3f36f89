import { categories, type Category, categoryLabel } from '#features/urls/categories.ts';
import { useLang } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';

interface Props {
  label: string;
  fieldProps: FieldProps;
  first: Category;
}

export function CategorySelect({ label, fieldProps, first }: Props) {
  const lang = useLang();
  return (
    <Select {...fieldProps('category')} label={label} defaultValue={first}>
      <Options values={categories} labelOf={(each) => categoryLabel(each, lang)} />
    </Select>
  );
}
