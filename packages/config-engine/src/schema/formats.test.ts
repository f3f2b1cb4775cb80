// SPDX-License-Identifier: Apache-2.0

import {
  FormatName,
  formatNamed,
  formatNames,
  isInFormat,
  isNumberFormat,
  satisfiesFormat,
} from './formats';

const examples: { [format in FormatName]: { good: string[]; bad: string[] } } =
  {
    bsonobjectid: { good: ['507f1f77bcf86cd799439011'], bad: ['507f'] },
    uri: {
      good: ['https://x.y/z?a=b', '/path', 'mailto:a@b.c', '*'],
      bad: ['nope', 'http://a b', 'http://a/%zz', 'http://a:b', 'http://[::1'],
    },
    email: {
      good: [
        'a@b.example',
        'a.b+c@d.example',
        'Shop <a@b.example>',
        '"Shop, Inc." <a@b.example>',
        '"a b"@c.example',
        ' a@-b.example ',
      ],
      bad: ['notanemail', '@b', 'a@', 'a..b@c.d', '', 'a, b <a@b.c>', '<>'],
    },
    hostname: {
      good: ['a', 'a-b.example'],
      bad: [
        '',
        '-a',
        'a b',
        'a_1.example',
        'a.example.',
        '10.0.0.1',
        'a.b2',
        `${'a'.repeat(64)}.bc`,
      ],
    },
    ipv4: {
      good: ['10.0.0.255', '010.0.0.00', '::ffff:1.2.3.4'],
      bad: ['10.0.0.256', '10.0.0', '::1'],
    },
    ipv6: {
      good: ['::1', '2001:db8::', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8'],
      bad: ['1::2::3', ':::', '1:2', 'g::'],
    },
    cidr: {
      good: ['10.0.0.0/8', '2001:db8::/32', '010.0.0.0/08'],
      bad: ['10.0.0.0', '10.0.0.0/33', '::/129', '10.0.0.0/8/1'],
    },
    mac: {
      good: ['01:23:45:67:89:ab', '01-23-45-67-89-ab', '0123.4567.89ab.cdef'],
      bad: ['01:23', '01:23-45:67:89:ab'],
    },
    uuid: { good: ['a987fbc9-4bed-3078-cf07-9141ba07c9f3'], bad: ['x'] },
    uuid3: {
      good: ['a987fbc9-4bed-3078-cf07-9141ba07c9f3'],
      bad: ['a987fbc9-4bed-4078-8f07-9141ba07c9f3'],
    },
    uuid4: {
      good: ['57b73598-8764-4ad0-a76a-679bb6640eb1'],
      bad: ['57b73598-8764-3ad0-a76a-679bb6640eb1'],
    },
    uuid5: {
      good: ['987fbc97-4bed-5078-af07-9141ba07c9f3'],
      bad: ['987fbc97-4bed-4078-af07-9141ba07c9f3'],
    },
    isbn: { good: ['0-306-40615-2', '978-0-306-40615-7'], bad: ['1'] },
    isbn10: { good: ['0306406152', '080442957X'], bad: ['0306406153'] },
    isbn13: { good: ['9780306406157'], bad: ['9780306406158'] },
    creditcard: {
      good: ['4111 1111 1111 1111'],
      bad: ['4111 1111 1111 1112', '4', '0000000000000000'],
    },
    ssn: { good: ['111-11-1111'], bad: ['11-11-1111', '111111111'] },
    hexcolor: { good: ['#fff', 'ffffff'], bad: ['#ffff'] },
    rgbcolor: {
      good: ['rgb(0, 128,255)'],
      bad: ['rgb(0,0,256)', 'rgb(01,1,1)', 'red'],
    },
    byte: { good: ['aGk='], bad: ['aGk', 'a*k='] },
    password: { good: ['', 'x'], bad: [] },
    date: {
      good: ['2024-02-29'],
      bad: ['2023-02-29', '2024-13-01', '2024-1-1'],
    },
    duration: {
      good: ['1h30m', '1.5s', '3 days', '0', 'PT5M', '-1 day', '1h 30m'],
      bad: ['1', 'h', '1y', '2 hrs'],
    },
    'date-time': {
      good: ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00.5+01:00'],
      bad: [
        'nope',
        '2026-11-21',
        '2026-11-21T24:00:00Z',
        '2026-11-21T09:00:00',
        '2026-11-21 09:00:00Z',
        '2026-11-21T09:00:00+0100',
      ],
    },
    datetime: { good: ['2026-11-21T09:00:00Z'], bad: ['nope'] },
    'k8s-short-name': {
      good: ['a-1'],
      bad: ['A', 'a.b', '-a', 'a'.repeat(64)],
    },
    'k8s-long-name': { good: ['a.b-1'], bad: ['a..b', 'a_b', '', 'a.'] },
  };

describe('satisfiesFormat', () => {
  it.each(formatNames.map(format => [format]))(
    'distinguishes valid from invalid: %s',
    format => {
      const { good, bad } = examples[format];
      expect(good.filter(text => !satisfiesFormat(format, text))).toEqual([]);
      expect(bad.filter(text => satisfiesFormat(format, text))).toEqual([]);
    },
  );

  // Superlinear checks would not finish here.
  it.each(formatNames)('%s is fast for long strings', format => {
    const texts = ['a', '1', 'a.', '1h', ':', '0:', ' ', '@', '-'].map(part =>
      part.repeat(500_000),
    );
    const accepted = texts.filter(text => satisfiesFormat(format, text)).length;
    const expected = new Map([
      ['password', texts.length],
      ['byte', 3],
      ['duration', 1],
    ]);
    expect(accepted).toBe(expected.get(format) ?? 0);
  });
});

describe('formatNamed', () => {
  it('ignores dashes in names', () => {
    expect(formatNamed('e-mail')).toBe('email');
    expect(formatNamed('date-time')).toBe('date-time');
    expect(formatNamed('k8s-quantity')).toBeUndefined();
  });
});

describe('isInFormat', () => {
  it.each([
    ['int32', -2147483648, 2147483648],
    ['uint32', 4294967295, -1],
    ['uint64', 4294967296, -1],
    ['float', -3.4e38, 1e39],
    ['double', 1e39, undefined],
  ])('knows the range of %s', (format, good, bad) => {
    expect(isInFormat(format, good)).toBe(true);
    expect(bad !== undefined && isInFormat(format, bad)).toBe(false);
  });

  it('is asked only where a type has the format', () => {
    expect(isNumberFormat('integer', 'int32')).toBe(true);
    expect(isNumberFormat('number', 'int32')).toBe(false);
    expect(isNumberFormat('string', 'int32')).toBe(false);
  });
});
