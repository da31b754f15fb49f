import { type Drawing, faces, size, svgOf, type Words } from '../../kit/picture/drawing.ts';

const fallback = '"Arial Black", Arial, sans-serif';

function fontOf({ face, stretch = 'normal', size }: Pick<Words, 'face' | 'stretch' | 'size'>): string {
  const { family, weight } = faces[face];
  return `${weight} ${stretch} ${size}px ${family}, ${fallback}`;
}

export async function paint(canvas: HTMLCanvasElement, { shapes, words }: Drawing): Promise<void> {
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
  const { text, x, y, fill, anchor = 'start', most, turn = 0 } = words;
  pen.save();
  pen.translate(x, y);
  pen.rotate((turn * Math.PI) / 180);
  pen.font = fontOf(words);
  pen.textAlign = anchor === 'middle' ? 'center' : anchor;
  pen.fillStyle = fill;
  const { width } = pen.measureText(text);
  // Scales the text: fillText's own limit changes the typeface in some browsers.
  if (most !== undefined && width > most) pen.scale(most / width, 1);
  pen.fillText(text, 0, 0);
  pen.restore();
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
