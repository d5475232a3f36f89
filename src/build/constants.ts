import type { AtRule, ChildNode, Declaration, Root } from 'postcss';

const reading = /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g;

/**
 * Replaces `var(…)` by its value where that value is constant: the initial value of a variable of Tailwind's, or a number of its
 * theme, unless a rule of the sheet sets the variable. Then removes Tailwind's variables that are set but not read.
 */
export function foldConstants(sheet: Root): void {
  const constants = new Map<string, string | undefined>();
  sheet.walkAtRules('property', (at) => {
    const initial = at.nodes?.find((node) => node.type === 'decl' && node.prop === 'initial-value');
    constants.set(at.params, (initial as Declaration | undefined)?.value);
  });
  const set = new Set<string>();
  sheet.walkDecls(/^--/, (declaration) => {
    const layer = layerOf(declaration);
    // The minifier has already run, and would no longer shorten a list or a colour put in here: only numbers are.
    if (layer === 'theme' && /^[\d.]+$/.test(declaration.value))
      constants.set(declaration.prop, declaration.value);
    else if (layer !== 'theme' && layer !== 'properties') set.add(declaration.prop);
  });
  for (const name of set) constants.delete(name);
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      reading,
      (whole, name: string, otherwise?: string) =>
        (constants.has(name) ? (constants.get(name) ?? otherwise) : undefined) ?? whole,
    );
    if (!declaration.value.trim()) removeWhole(declaration);
  });
  const read = new Set(sheet.toString().match(/(?<=var\()--[\w-]+/g));
  sheet.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop) && layerOf(declaration) !== 'properties') removeWhole(declaration);
  });
}

/** @returns the name of the layer that contains a declaration */
function layerOf(declaration: Declaration): string | undefined {
  for (let node = declaration.parent; node; node = node.parent as typeof node | undefined)
    if (node.type === 'atrule' && (node as AtRule).name === 'layer') return (node as AtRule).params;
  return undefined;
}

/** Removes a node of a style sheet, and every parent that becomes empty. */
export function removeWhole(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent?.nodes?.length === 0 && parent.type !== 'root') removeWhole(parent as ChildNode);
}
