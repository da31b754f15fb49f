import { Modal } from '../lib/ui/Modal.tsx';

interface Props {
  readonly name: string;
  onClose(): void;
}

/** Dialog for a catalogue entry whose game is not built. */
export function MissingGame({ name, onClose }: Props) {
  return (
    <Modal title={name} onClose={onClose}>
      <p>Game not found.</p>
    </Modal>
  );
}
