import { Modal } from '../lib/ui/Modal.tsx';

interface Props {
  readonly name: string;
  onClose(): void;
}

/** An entry of the catalogue that nobody has built here. */
export function MissingGame({ name, onClose }: Props) {
  return (
    <Modal title={name} onClose={onClose}>
      <p>Game not found.</p>
    </Modal>
  );
}
