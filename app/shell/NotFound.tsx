import { navigate } from 'wouter/use-browser-location';
import buttons from '../lib/ui/buttons.module.css';
import { Message } from '../lib/ui/Message.tsx';

export function NotFound({ text }: { readonly text: string }) {
  return (
    <Message title={text}>
      <button type="button" className={buttons.solid} onClick={() => navigate('/')}>
        Back to home
      </button>
    </Message>
  );
}
