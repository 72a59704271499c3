import type { ComponentChild, VNode } from 'preact';

const isNode = (child: unknown): child is VNode =>
  typeof child === 'object' && child !== null && 'type' in child;

/** What somebody reads on a part of the page, as text; none of its components may keep anything of its own. */
export function said(child: ComponentChild | readonly ComponentChild[]): string {
  if (Array.isArray(child)) return child.map(said).join('');
  if (!isNode(child)) return typeof child === 'string' || typeof child === 'number' ? String(child) : '';
  const { type, props } = child;
  if (typeof type === 'function') return said((type as (props: unknown) => ComponentChild)(props));
  return said(props.children as ComponentChild);
}
