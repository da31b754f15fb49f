import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { type Drawing, faces, size, svgOf, type Words } from '../../kit/picture/drawing.ts';
import { copyText, shareOrCopy } from '../lib/copyText.ts';
import { saveAs } from '../lib/download.ts';
import styles from './SharePanel.module.css';

interface Props {
  readonly sentence: string;
  /** Replaces a sentence with symbols for screen readers. */
  readonly spoken?: string;
  /** Undefined while pending. */
  readonly drawing: Drawing | undefined;
  /** Undefined while pending or unavailable. */
  readonly link: string | undefined;
  readonly linked: string;
  readonly file: string;
  onClose?(): void;
  /** More buttons. */
  readonly children?: ReactNode;
}

const blocked = 'Copying is blocked here. Select the text to copy it.';

export function SharePanel({ sentence, spoken, drawing, link, linked, file, onClose, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<File>();
  const [status, setStatus] = useState('');
  useEffect(() => {
    const element = canvas.current;
    if (!element || !drawing) return;
    paint(element, drawing)
      .then(() => pngOf(element))
      .then(
        (png) => setPicture(new File([png], file, { type: png.type })),
        () => setStatus('The picture couldn’t be drawn.'),
      );
  }, [drawing, file]);

  const text = link === undefined ? sentence : `${sentence}\n${link}`;
  const copy = async (): Promise<void> => setStatus((await copyText(text)) ? 'Copied.' : blocked);
  const share = async (): Promise<void> => {
    const words = { text: sentence, ...(link !== undefined && { url: link }) };
    const whole = picture ? { ...words, files: [picture] } : words;
    const copied = await shareOrCopy(navigator.canShare?.(whole) ? whole : words, text);
    if (copied !== undefined) setStatus(`Sharing didn’t work. ${copied ? 'Copied instead.' : blocked}`);
  };
  return (
    <>
      <canvas
        ref={canvas}
        className={`block wide rounded ${styles.picture}`}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={drawing?.alt ?? 'Drawing the picture…'}
      />
      <p className={`bold written ${styles.sentence}`} aria-hidden={spoken !== undefined}>
        {sentence}
      </p>
      {spoken !== undefined && <p className="visually-hidden">{spoken}</p>}
      {link !== undefined && (
        <input
          className={`body wide rounded touch ${styles.link}`}
          aria-label={linked}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <p role="status" className={styles.said}>
        {status}
      </p>
      <div className="foot">
        {'share' in navigator && <Button onClick={share}>Share</Button>}
        <Button onClick={copy}>Copy</Button>
        {picture && (
          <Button plain onClick={() => saveAs(picture, picture.name)}>
            Save picture
          </Button>
        )}
        {children}
        {onClose && (
          <Button plain onClick={onClose}>
            Back
          </Button>
        )}
      </div>
    </>
  );
}

const fallback = '"Arial Black", Arial, sans-serif';

function fontOf({ face, stretch = 'normal', size }: Pick<Words, 'face' | 'stretch' | 'size'>): string {
  const { family, weight } = faces[face];
  return `${weight} ${stretch} ${size}px ${family}, ${fallback}`;
}

async function paint(canvas: HTMLCanvasElement, { shapes, words }: Drawing): Promise<void> {
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const image = new Image(size.width, size.height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf({ shapes }))}`;
  const fonts = Array.from(new Set(words.map(fontOf)), (font) => document.fonts.load(font));
  await Promise.all([image.decode(), ...fonts]);
  pen.drawImage(image, 0, 0, size.width, size.height);
  for (const each of words) write(pen, each);
}

function write(pen: CanvasRenderingContext2D, words: Words): void {
  const { text, x, y, fill, outline, anchor = 'start', most, turn = 0 } = words;
  pen.save();
  pen.translate(x, y);
  pen.rotate((turn * Math.PI) / 180);
  pen.font = fontOf(words);
  pen.textAlign = anchor === 'middle' ? 'center' : anchor;
  pen.fillStyle = fill;
  const { width } = pen.measureText(text);
  // Scales the text: fillText's own limit changes the typeface in some browsers.
  if (most !== undefined && width > most) pen.scale(most / width, 1);
  if (outline) {
    pen.strokeStyle = outline;
    pen.lineWidth = 7;
    pen.lineJoin = 'round';
    pen.strokeText(text, 0, 0);
  }
  pen.fillText(text, 0, 0);
  pen.restore();
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
