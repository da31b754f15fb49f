import { navigate } from 'wouter/use-browser-location';
import { Button } from '../lib/ui/Button.tsx';
import { Message } from '../lib/ui/Message.tsx';

export function NotFound({ text }: { readonly text: string }) {
  return (
    <Message title={text}>
      <Button solid onClick={() => navigate('/')}>
        Back to home
      </Button>
    </Message>
  );
}
