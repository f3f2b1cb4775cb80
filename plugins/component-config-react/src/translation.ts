import { createTranslationRef } from '@backstage/frontend-plugin-api';

/**
 * The texts of `SchemaForm` and of the provenance widgets.
 *
 * @public
 */
export const componentConfigReactTranslationRef = createTranslationRef({
  id: 'component-config-react',
  messages: {
    origin: {
      default: 'default: {{value}} · {{origin}}',
      inherited: 'inherited: {{value}} · {{origin}}',
    },
    field: {
      setHere: 'set here',
      locked: 'locked',
      lockedBy: '{{reason}} Ask {{owner}} to change it.',
      required: 'required',
      reset: 'Reset',
      resetTo: 'Reset {{label}} to {{value}} ({{origin}})',
      resetToNothing: 'Reset {{label}}: it then has no value',
      item: '{{label}} {{number}}',
    },
    boolean: {
      on: 'On',
      off: 'Off',
      unset: 'Not set',
      inherited: 'Inherited: {{value}}',
    },
    select: {
      none: 'Not set',
      inherited: 'Inherited: {{value}}',
      choose: 'Choose a value',
    },
    object: {
      setHere_one: '{{count}} set here',
      setHere_other: '{{count}} set here',
      hidden_one: '{{count}} hidden field',
      hidden_other: '{{count}} hidden fields',
    },
    list: {
      empty: 'No items.',
      cleared: 'An empty list is set here: it clears what is inherited.',
      add: 'Add item',
      addTo: 'Add item to {{label}}',
      override: 'Override',
      overrideLabel: 'Override {{label}}: copy the inherited value and edit it',
      remove: 'Remove item {{number}} of {{label}}',
      moveUp: 'Move item {{number}} of {{label}} up',
      moveDown: 'Move item {{number}} of {{label}} down',
    },
    map: {
      empty: 'No entries.',
      keyOf: 'Key of the entry {{key}}',
      newKey: 'New key in {{label}}',
      newKeyPlaceholder: 'new key',
      add: 'Add entry',
      addTo: 'Add entry to {{label}}',
      remove: 'Remove the entry {{key}}',
      override: 'Override',
      overrideEntry: 'Override the entry {{key}}',
      duplicate:
        'The key "{{key}}" is already there: edit that entry, or choose another key.',
      missing: 'An entry needs a key.',
    },
    json: {
      invalid: 'This is not JSON yet: {{reason}}',
    },
  },
});
