import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { PolicyQueryUser } from '@backstage/plugin-permission-node';
import { componentConfigPermissions } from '@component-config/plugin-component-config-common';
import { codeBlocks } from './codeBlocks';
import { PortalPolicy } from './examplePolicy';

function memberOf(...groups: string[]): PolicyQueryUser {
  return {
    info: {
      userEntityRef: 'user:default/ada',
      ownershipEntityRefs: groups.map(group => `group:default/${group}`),
    },
  } as unknown as PolicyQueryUser;
}

async function allowedFor(user: PolicyQueryUser | undefined) {
  const policy = new PortalPolicy();
  const decisions = await Promise.all(
    componentConfigPermissions.map(async permission => ({
      name: permission.name.replace('component-config.', ''),
      ...(await policy.handle({ permission }, user)),
    })),
  );
  return decisions
    .filter(({ result }) => result === AuthorizeResult.ALLOW)
    .map(({ name }) => name);
}

describe('the policy of docs/administration.md', () => {
  it('is the one that is compiled and tried here', () => {
    // eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
    const file = join(__dirname, 'examplePolicy.ts');

    expect(
      codeBlocks('administration.md', 'ts').map(({ text }) => text),
    ).toContain(readFileSync(file, 'utf8'));
  });

  it.each([
    ['nobody who is signed in', undefined, ['read']],
    ['a person without a group', memberOf(), ['read']],
    [
      'a developer',
      memberOf('developers'),
      ['read', 'values.update', 'values.publish'],
    ],
    ['a person on call', memberOf('on-call'), ['read', 'values.reveal']],
  ])('lets %s do no more than it says', async (_, user, allowed) => {
    expect(await allowedFor(user)).toEqual(allowed);
  });
});
