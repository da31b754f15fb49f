import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { type Drawing, size } from '../../kit/picture/drawing.ts';
import { copyText } from '../lib/copyText.ts';
import { paint, pngOf } from './paint.ts';
import styles from './SharePanel.module.css';

interface Props {
  readonly sentence: string;
  /** Undefined while pending. */
  readonly drawing: Drawing | undefined;
  /** Undefined while pending or unavailable. */
  readonly link: string | undefined;
  readonly linked: string;
  readonly file: string;
  onClose?(): void;
}

export function SharePanel({ sentence, drawing, link, linked, file, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<File>();
  const [said, say] = useState('');
  useEffect(() => {
    const element = canvas.current;
    if (!element || !drawing) return;
    paint(element, drawing)
      .then(() => pngOf(element))
      .then(
        (png) => setPicture(new File([png], file, { type: png.type })),
        () => say('The picture couldn’t be drawn.'),
      );
  }, [drawing, file]);

  const text = link === undefined ? sentence : `${sentence}\n${link}`;
  const copy = async (): Promise<void> =>
    say((await copyText(text)) ? 'Copied.' : 'Copying is blocked here. Select the text to copy it.');
  const share = (): void => {
    const words = { text: sentence, ...(link !== undefined && { url: link }) };
    const whole = picture ? { ...words, files: [picture] } : words;
    // Cancelling the share is no error.
    navigator.share(navigator.canShare?.(whole) ? whole : words).catch(() => {});
  };
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.picture}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={drawing?.alt ?? 'Drawing the picture…'}
      />
      <p className={styles.sentence}>{sentence}</p>
      {link !== undefined && (
        <input
          className={styles.link}
          aria-label={linked}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div className={styles.buttons}>
        {'share' in navigator && <Button onClick={share}>Share</Button>}
        <Button onClick={copy}>Copy</Button>
        {picture && <SaveLink picture={picture} />}
        {onClose && (
          <Button className={styles.plain} onClick={onClose}>
            Back
          </Button>
        )}
      </div>
    </>
  );
}

function SaveLink({ picture }: { readonly picture: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <a className={styles.save} href={address} download={picture.name}>
      Save picture
    </a>
  );
}
