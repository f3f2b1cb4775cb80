// SPDX-License-Identifier: Apache-2.0

import { checkValues } from './checkPaths';

it('lists the known fields once, however many unknown ones are reported', () => {
  let listed = 0;
  const properties = new Proxy(
    { image: {} },
    {
      ownKeys(target) {
        listed += 1;
        return Reflect.ownKeys(target);
      },
    },
  );
  const config = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`unknown${index}`, 1]),
  );

  const findings = checkValues({ config, positions: {} }, [{ properties }]);

  expect(findings).toHaveLength(50);
  expect(listed).toBe(1);
});
