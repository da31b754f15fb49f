import './dialogs.css';

interface Props {
  readonly label: string;
  readonly note?: string | undefined;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function Check({ label, note, checked, onChange }: Props) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {note && <small className="muted fine">{note}</small>}
      </span>
    </label>
  );
}
