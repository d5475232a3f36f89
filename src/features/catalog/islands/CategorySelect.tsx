import { categories, categoryLabel, type Category } from '#features/addresses/categories.ts';
import { Select } from '#ui/Select.tsx';
import type { useForm } from '#platform/forms/useForm.ts';
import { useLang } from '#platform/client/island.tsx';

interface Props {
  label: string;
  fieldProps: ReturnType<typeof useForm>['fieldProps'];
  first: Category;
}

export function CategorySelect({ label, fieldProps, first }: Props) {
  const lang = useLang();
  return (
    <Select {...fieldProps('category')} label={label} defaultValue={first}>
      {categories.map((each) => (
        <option key={each} value={each}>
          {categoryLabel(each, lang)}
        </option>
      ))}
    </Select>
  );
}
