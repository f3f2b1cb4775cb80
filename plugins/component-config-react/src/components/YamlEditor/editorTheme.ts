// SPDX-License-Identifier: Apache-2.0

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const BORDER = '1px solid var(--bui-border-2)';

/**
 * Looks like Backstage UI's controls: all colors are its tokens, so the editor follows the portal's light and dark
 * theme.
 */
export const editorTheme = [
  EditorView.theme({
    '&': {
      backgroundColor: 'var(--bui-bg-neutral-1)',
      border: BORDER,
      borderRadius: 'var(--bui-radius-3)',
      color: 'var(--bui-fg-primary)',
      fontSize: 'var(--bui-font-size-3)',
    },
    '&.cm-focused': {
      outline: '2px solid var(--bui-ring)',
      outlineOffset: '1px',
    },
    '.cm-scroller': {
      fontFamily: 'var(--bui-font-monospace)',
      lineHeight: '1.6',
      maxHeight: '70vh',
      minHeight: '12rem',
    },
    '.cm-content': { caretColor: 'var(--bui-fg-primary)' },
    '.cm-cursor': { borderLeftColor: 'var(--bui-fg-primary)' },
    '.cm-gutters': {
      backgroundColor: 'transparent',
      borderRight: 'none',
      color: 'color-mix(in srgb, var(--bui-fg-primary) 70%, var(--bui-bg-app))',
    },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor:
        'color-mix(in srgb, var(--bui-fg-primary) 5%, transparent)',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      {
        backgroundColor: 'color-mix(in srgb, var(--bui-ring) 35%, transparent)',
      },
    '.cm-tooltip': {
      backgroundColor: 'var(--bui-bg-app)',
      border: BORDER,
      borderRadius: 'var(--bui-radius-2)',
      color: 'var(--bui-fg-primary)',
      fontFamily: 'var(--bui-font-regular)',
      maxWidth: 'min(32rem, 90vw)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--bui-font-monospace)',
      maxWidth: '90vw',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--bui-accent-bg)',
      color: 'var(--bui-accent-fg)',
    },
    // It has no room beside the list, and would hide the options over it.
    '@media (max-width: 600px)': {
      '.cm-tooltip.cm-completionInfo': { display: 'none' },
    },
    '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
    '.cm-fieldCard': {
      display: 'flex',
      flexDirection: 'column',
      gap: 'var(--bui-space-1)',
      overflowWrap: 'anywhere',
      padding: 'var(--bui-space-2)',
    },
    '.cm-diagnosticSource': { opacity: '1' },
    '.cm-panels': {
      backgroundColor: 'var(--bui-bg-app)',
      color: 'var(--bui-fg-primary)',
    },
    '.cm-panel.cm-panel-lint ul [aria-selected]': {
      backgroundColor: 'var(--bui-bg-neutral-2)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      {
        tag: [tags.propertyName, tags.definition(tags.propertyName)],
        // On the cursor's line the token has too little contrast in the dark theme (WCAG 1.4.3).
        color:
          'color-mix(in srgb, var(--bui-announcement-fg-subdued) 75%, var(--bui-fg-primary))',
      },
      { tag: tags.string, color: 'var(--bui-positive-fg-subdued)' },
      {
        tag: [tags.labelName, tags.typeName, tags.meta, tags.keyword],
        color: 'var(--bui-warning-fg-subdued)',
      },
      {
        tag: tags.comment,
        color:
          'color-mix(in srgb, var(--bui-fg-primary) 70%, var(--bui-bg-app))',
        fontStyle: 'italic',
      },
    ]),
  ),
];
