const generated = /^(\/media\/generated\/[^/]+\/)\d+\.\w+$/;
const pngBegins = [0x89, 0x50, 0x4e, 0x47];

/** Returns a picture as PNG, whatever format its address or data URL has (F-32). @throws Error when it cannot be loaded. */
export async function pngOf(image: string): Promise<Blob> {
  const folder = generated.exec(image)?.[1];
  const response = await fetch(folder ? `${folder}640.png` : image);
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  const file = await response.blob();
  const begins = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // A stored picture declares its origin in the file; a canvas would lose that.
  if (pngBegins.every((byte, place) => begins[place] === byte)) return new Blob([file], { type: 'image/png' });
  return redrawn(file);
}

async function redrawn(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(png => (png ? resolve(png) : reject(new Error('the picture cannot be made a PNG'))), 'image/png'),
  );
}
