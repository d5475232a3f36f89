/**
 * Replaces the placeholders of a text, as i18next does on the server: 'Reserve {{when}}'.
 * @param values by the names of the placeholders
 */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
