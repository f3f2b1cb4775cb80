// SPDX-License-Identifier: Apache-2.0

import { describeCondition } from './describeCondition';

it.each([
  ['when=lambda _, ctx: ctx.parent["kind"] == "disk"', 'kind == "disk"'],
  [
    'min_len=1, when=lambda _, ctx: ctx.root["dex"]["config"]["type"] == "oidc"',
    'dex.config.type == "oidc"',
  ],
  ['when=lambda _, ctx: ctx.parent.a == 1, min=3', 'a == 1'],
  ['when=lambda _, ctx: not ctx.parent["existing"]', 'not existing'],
  [
    'when=lambda v, ctx: ctx.root["list"][0]["on"] and len(ctx.parent) == 2',
    'list[0].on and len(parent) == 2',
  ],
  ['when=lambda v: v["enabled"] == True', 'enabled == True'],
  ['when=lambda v: len(v) > 3', 'len(value) > 3'],
  ['when=lambda v: v.startswith("v")', 'value.startswith("v")'],
  ['when=lambda v, ctx=None: ctx != None', 'ctx != None'],
  [
    'when=lambda v: v in ["ctx.parent", "v, w"], min_len=2',
    'value in ["ctx.parent", "v, w"]',
  ],
  ['when=is_secure, not_null=True', 'the condition "is_secure" holds'],
  ['("a when=1 text", lambda when, b: when), when=lambda v: v', 'value'],
])('%s', (args, expected) => {
  expect(describeCondition(`  #@schema/validation ${args}`)).toBe(expected);
});

it('is undefined without a condition', () => {
  expect(
    describeCondition('#@schema/validation ("when=x", lambda v: v), min=1'),
  ).toBeUndefined();
});
