import { Component, type ReactNode } from 'react';

interface Props {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props> {
  override state: { readonly caught?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}
