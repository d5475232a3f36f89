import { categoryNamed } from '#features/urls/categories.ts';
import { detailFields, type DetailName } from './detailFields.ts';

/** @param category in any language */
export function hasDetail(name: DetailName, category: string): boolean {
  const { category: only } = detailFields[name];
  return !only || only === categoryNamed(category);
}
