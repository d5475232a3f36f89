/** In ms. Older Safari versions read the file some time after the click; FileSaver.js waits as long (src/FileSaver.js, `saveAs`). */
const readBy = 40_000;

export function download(name: string, type: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readBy);
}
