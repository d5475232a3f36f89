/** In ms. An older Safari reads the file only some time after the click: FileSaver.js waits as long (src/FileSaver.js, `saveAs`). */
const readBy = 40_000;

/** Gives the reader a file that the browser has made. */
export function download(name: string, type: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readBy);
}
