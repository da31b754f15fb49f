import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<{ fallback(error: unknown): ReactNode; children: ReactNode }> {
  override state: { readonly caught?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}
