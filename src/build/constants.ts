import type { AtRule, ChildNode, Declaration, Root } from 'postcss';

const reading = /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g;

/**
 * Puts what Tailwind's variables begin with, and the numbers of its theme, into the places that read them, where no rule of a sheet
 * sets them to anything else; and removes what is set and not read.
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
    // Lists and colours are written shorter by the minifier where it knows them: it has been here already.
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

/** @returns the name of the layer in which a declaration stands */
function layerOf(declaration: Declaration): string | undefined {
  for (let node = declaration.parent; node; node = node.parent as typeof node | undefined)
    if (node.type === 'atrule' && (node as AtRule).name === 'layer') return (node as AtRule).params;
  return undefined;
}

/** Removes what stands in a style sheet, and what is empty without it. */
export function removeWhole(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent?.nodes?.length === 0 && parent.type !== 'root') removeWhole(parent as ChildNode);
}
