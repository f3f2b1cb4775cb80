// SPDX-License-Identifier: Apache-2.0

import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { styleModules } from './styleModules';

// The script of package.json runs in the root folder.
const sources = join(process.cwd(), 'test', 'src', 'bench-browser', 'pages');

/** The built pages. */
interface BuiltPages {
  /** Addresses by name. */
  readonly urls: { readonly tab: string; readonly stock: string };
  /** Sizes of the scripts, in bytes. */
  readonly bytes: { readonly tab: number; readonly stock: number };
  remove(): void;
}

/** Builds the pages for production, in a temporary folder. */
export async function buildPages(): Promise<BuiltPages> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { metafile } = await build({
      entryPoints: {
        tab: join(sources, 'tab.tsx'),
        stock: join(sources, 'stock.tsx'),
      },
      outdir: folder,
      bundle: true,
      minify: true,
      metafile: true,
      platform: 'browser',
      target: 'es2022',
      jsx: 'automatic',
      define: {
        'process.env.NODE_ENV': '"production"',
        global: 'globalThis',
      },
      plugins: [styleModules],
      // Assets of the libraries that are not shown.
      loader: { '.svg': 'empty' },
      logLevel: 'error',
    });
    const bytesOf = (name: string) =>
      Object.entries(metafile.outputs).find(([file]) =>
        file.endsWith(`${name}.js`),
      )?.[1].bytes ?? 0;
    const hasStyles = (name: string) =>
      Object.keys(metafile.outputs).some(file => file.endsWith(`${name}.css`));
    const urlOf = (name: string) => {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, pageOf(name, hasStyles(name)));
      return pathToFileURL(file).href;
    };
    return {
      urls: { tab: urlOf('tab'), stock: urlOf('stock') },
      bytes: { tab: bytesOf('tab'), stock: bytesOf('stock') },
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** For the page with our form: as in a portal that forbids evaluating text as code. */
const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' file:">`;

function pageOf(name: string, hasStyles: boolean): string {
  const styles = hasStyles ? `<link rel="stylesheet" href="${name}.css">` : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8">${
    name === 'tab' ? policy : ''
  }<title>${name}</title>${styles}</head>
<body><div id="root"></div><script src="${name}.js"></script></body>
</html>
`;
}
