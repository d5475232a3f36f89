import type { Page } from 'playwright/test';

/** A node that a screen reader can reach. */
interface TreeNode {
  role: string;
  name: string;
  /** The roles of its ancestors, the page first. */
  path: string[];
  properties: Record<string, unknown>;
}

interface RawNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** In reading order. */
export async function accessibilityTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: RawNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const pathOf = (id: string | undefined): string[] => {
    const node = id === undefined ? undefined : byId.get(id);
    return node ? [...pathOf(node.parentId), ...(node.ignored ? [] : [node.role?.value ?? ''])] : [];
  };
  const inOrder = (node: RawNode): RawNode[] => [
    ...(node.ignored ? [] : [node]),
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? inOrder(child) : [];
    }),
  ];
  return nodes
    .filter(({ parentId }) => parentId === undefined)
    .flatMap(inOrder)
    .filter(({ role }) => role?.value !== 'generic')
    .map(({ parentId, role, name, properties = [] }) => ({
      role: role?.value ?? '',
      name: name?.value ?? '',
      path: pathOf(parentId),
      properties: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }));
}
