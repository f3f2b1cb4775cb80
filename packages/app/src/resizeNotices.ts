// SPDX-License-Identifier: Apache-2.0

/**
 * Keeps the browser's notice of a resize observation that it continues in the next frame from the development server,
 * which covers the page with an error screen for it. Backstage's own menus cause the notice, and nothing is lost.
 */
export function ignoreResizeNotices(): void {
  window.addEventListener(
    'error',
    event => {
      if (event.message.startsWith('ResizeObserver loop ')) {
        event.stopImmediatePropagation();
      }
    },
    // Before the development server's listener, which is older but does not capture.
    { capture: true },
  );
}
