import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** How large a page is drawn, and pixels of its longest side in a preview. (screens.md 5.17, 5.19) */
const scale = 1.5;
const longest = 1000;

/** Opens a PDF with a reader that is fetched only now; everything of it comes from our own server. Throws for what is no PDF. */
async function openPdf(data: ArrayBuffer): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
  // Letters are drawn as shapes: the page's security policy allows no fonts of strangers.
  return getDocument({ data, disableFontFace: true, isEvalSupported: false, verbosity: 0 }).promise;
}

/** Draws a page; resolves when all of it stands there. */
async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, most = Infinity): Promise<void> {
  const { width, height } = page.getViewport({ scale });
  const viewport = page.getViewport({ scale: scale * Math.min(1, most / Math.max(width, height)) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}

/** The first page of a PDF. Throws for what is no PDF. */
export async function firstPage(file: Blob): Promise<HTMLCanvasElement> {
  const pdf = await openPdf(await file.arrayBuffer());
  try {
    const canvas = document.createElement('canvas');
    await drawPage(await pdf.getPage(1), canvas, longest);
    return canvas;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

interface Drawing {
  signal: AbortSignal;
  /** A page is drawn; they come in their order. */
  onPage: (page: HTMLCanvasElement) => void;
}

/** Draws all pages of a PDF. Throws when it is none; ended, it stops after the page at hand. */
export async function drawnPages(data: ArrayBuffer, { signal, onPage }: Drawing): Promise<void> {
  const pdf = await openPdf(data);
  try {
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number++) {
      const canvas = document.createElement('canvas');
      await drawPage(await pdf.getPage(number), canvas);
      if (!signal.aborted) onPage(canvas);
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
}
