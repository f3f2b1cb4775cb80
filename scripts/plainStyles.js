// SPDX-License-Identifier: Apache-2.0

// Queries by role, axe and simulated pointers ask for the computed style of very many elements, and jsdom matches each
// of them with every selector of every style sheet. Unit tests have no styles (see noStyles.js), so an element looks
// like any other of its name, unless it has a style of its own or inherits one.
const computed = globalThis.getComputedStyle;

/** What the browser's own style sheet looks at. */
const attributes = ['hidden', 'open', 'type'];

if (computed) {
  const plain = new Map();
  globalThis.getComputedStyle = (element, pseudo) => {
    if (!(element instanceof Element) || hasStyle(element)) {
      return computed(element, pseudo);
    }
    const key = JSON.stringify([
      element.namespaceURI,
      element.localName,
      ...attributes.map(name => element.getAttribute(name)),
    ]);
    if (!plain.has(key)) {
      plain.set(key, computed(likeIt(element)));
    }
    return plain.get(key);
  };
}

function hasStyle(element) {
  if (
    element.hasAttribute('style') ||
    element.parentElement?.localName === 'details'
  ) {
    return true;
  }
  for (
    let ancestor = element.parentElement;
    ancestor;
    ancestor = ancestor.parentElement
  ) {
    if (ancestor.hasAttribute('style')) {
      const { visibility, pointerEvents } = ancestor.style;
      if (visibility || pointerEvents) {
        return true;
      }
    }
  }
  return false;
}

/** An element of the same name, outside of the document. */
function likeIt(element) {
  const like = document.createElementNS(
    element.namespaceURI,
    element.localName,
  );
  for (const name of attributes) {
    if (element.hasAttribute(name)) {
      like.setAttribute(name, element.getAttribute(name));
    }
  }
  return like;
}
