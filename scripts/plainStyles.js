// SPDX-License-Identifier: Apache-2.0

// Queries by role, axe and simulated pointers ask for the computed style of very many elements, and jsdom matches each
// of them with every selector of every style sheet. Unit tests have no style sheets (see noStyles.js), so an element
// looks like any other of its name with the same style of its own, unless it inherits something.
const computed = globalThis.getComputedStyle;

/** What the browser's own style sheet looks at, and the style of the element itself. */
const attributes = ['hidden', 'open', 'type', 'style'];

/** What jsdom inherits, as far as tests look at it. */
const inherited = ['visibility', 'pointerEvents'];

if (computed) {
  const plain = new Map();
  globalThis.getComputedStyle = (element, pseudo) => {
    if (
      !(element instanceof Element) ||
      element.parentElement?.localName === 'details'
    ) {
      return computed(element, pseudo);
    }
    const context = inheritedStyle(element);
    const key = JSON.stringify([
      element.namespaceURI,
      element.localName,
      ...attributes.map(name => element.getAttribute(name)),
      ...context,
    ]);
    if (!plain.has(key)) {
      plain.set(key, computed(likeIt(element, context)));
    }
    return plain.get(key);
  };
}

/** For each inherited property, what the closest ancestor with a style for it says, or nothing. */
function inheritedStyle(element) {
  const context = inherited.map(() => '');
  for (
    let ancestor = element.parentElement;
    ancestor;
    ancestor = ancestor.parentElement
  ) {
    if (ancestor.hasAttribute('style')) {
      inherited.forEach((name, index) => {
        context[index] ||= ancestor.style[name];
      });
    }
  }
  return context;
}

/** An element of the same name, outside of the document, that inherits the same. */
function likeIt(element, context) {
  const parent = document.createElement('div');
  inherited.forEach((name, index) => {
    parent.style[name] = context[index];
  });
  const like = document.createElementNS(
    element.namespaceURI,
    element.localName,
  );
  for (const name of attributes) {
    if (element.hasAttribute(name)) {
      like.setAttribute(name, element.getAttribute(name));
    }
  }
  parent.append(like);
  return like;
}
