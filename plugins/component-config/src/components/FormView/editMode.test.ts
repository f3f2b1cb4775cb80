// SPDX-License-Identifier: Apache-2.0

import {
  editModeOf,
  isInSections,
  lockedSectionsOf,
} from './useFieldPermissions';

const nothing = {
  update: false,
  propose: false,
  approve: false,
  reveal: false,
  publish: false,
};

describe('the mode of an edit', () => {
  it.each([
    [{ ...nothing, update: true, propose: true }, 'save'],
    [{ ...nothing, update: true }, 'save'],
    [{ ...nothing, propose: true }, 'propose'],
    [{ ...nothing, approve: true, reveal: true, publish: true }, 'read'],
  ])('where %o is allowed', (actions, mode) => {
    expect(editModeOf(actions)).toBe(mode);
  });
});

describe('locked sections', () => {
  const actions = {
    ...nothing,
    update: true,
    propose: true,
    sections: {
      parameters: { ...nothing, propose: true },
      environmentConfigs: { ...nothing, update: true },
      'traits.a': { ...nothing },
    },
  };

  it('are those without permission for the mode', () => {
    expect([...lockedSectionsOf(actions, 'save')]).toEqual([
      'parameters',
      'traits.a',
    ]);
    expect([...lockedSectionsOf(actions, 'propose')]).toEqual([
      'environmentConfigs',
      'traits.a',
    ]);
    expect([...lockedSectionsOf(nothing, 'save')]).toEqual([]);
  });

  it.each([
    ['/parameters/port', true],
    ['/environmentConfigs/port', false],
    ['/traits/a/environmentConfigs/most', true],
    ['/traits/b/environmentConfigs/most', false],
    ['', false],
  ])('have the place "%s": %s', (pointer, isLocked) => {
    expect(isInSections(pointer, lockedSectionsOf(actions, 'save'))).toBe(
      isLocked,
    );
  });
});
