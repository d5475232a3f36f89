import { Component, type ReactNode } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { keepTyped } from './typed.ts';

/** docs/product.md 9.21: an island that fails says so in its place. React writes the error to the console. */
export class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** While the fields of the island are still in the page. */
  override getSnapshotBeforeUpdate() {
    if (this.state.failed) keepTyped();
    return null;
  }

  /** React wants it beside `getSnapshotBeforeUpdate`. */
  override componentDidUpdate() {}

  override render() {
    if (!this.state.failed) return this.props.children;
    const { broken = '', reload = '' } = document.documentElement.dataset;
    return <ErrorState text={broken} retryLabel={reload} onRetry={() => location.reload()} />;
  }
}
