/**
 * SPDX-License-Identifier: Apache-2.0
 * @jest-environment node
 */
import { findFaults } from './findFaults';

// Each start of a backend loads all of it.
jest.setTimeout(600_000);

describe('a backend that is killed in the middle of saves', () => {
  it('keeps every acknowledged save, complete and in order', async () => {
    const report = await findFaults({ kills: 3 });

    expect(report.kills).toBe(3);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.inTheMiddle).toBeGreaterThan(0);
  });
});
