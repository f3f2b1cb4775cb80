// SPDX-License-Identifier: Apache-2.0

import { escapeText } from '@component-config/config-platform/text';
import type { CommandResult } from '../command';
import { renderHuman } from './human';
import type { Rendered, RenderOptions } from './types';

/** Writes the result of a command in the requested format. Nothing in it can control a terminal. */
export async function renderResult(
  result: CommandResult,
  options: RenderOptions,
): Promise<Rendered> {
  if (options.format === 'human') {
    return renderHuman(result, options);
  }
  // The formats themselves escape lone carriage returns and the like; this covers the rest.
  const output = escapeText(await machineReadable(result, options));
  return { output, remarks: '' };
}

/** Formats are loaded on demand. */
async function machineReadable(
  result: CommandResult,
  options: RenderOptions,
): Promise<string> {
  switch (options.format) {
    case 'sarif':
      return (await import('./sarif')).renderSarif(result, options);
    case 'github':
      return (await import('./github')).renderGithub(result);
    case 'junit':
      return (await import('./junit')).renderJunit(result, options);
    case 'markdown':
      return (await import('./markdown')).renderMarkdown(result);
    default:
      return (await import('./json')).renderJson(result);
  }
}
