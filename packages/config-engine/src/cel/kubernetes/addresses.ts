// SPDX-License-Identifier: Apache-2.0

import { ipv4Bits, ipv6Bits } from '../../ipAddress';

/** An address of the Internet Protocol, as Kubernetes reads it: neither zones nor addresses of version 4 in version 6. */
export class IpAddress {
  /** @param value - the bits as a number */
  constructor(
    readonly family: 4 | 6,
    readonly value: bigint,
  ) {}

  /** The address of a text; undefined if it is none. */
  static parse(text: string): IpAddress | undefined {
    const four = ipv4Bits(text);
    if (four !== undefined) {
      return new IpAddress(4, four);
    }
    const six = ipv6Bits(text);
    return six === undefined || six >> 32n === 0xffffn
      ? undefined
      : new IpAddress(6, six);
  }

  get bits(): bigint {
    return this.family === 4 ? 32n : 128n;
  }

  /** Whether the first bits are those of another address. */
  isWithin(network: IpAddress, length: number): boolean {
    const shift = this.bits - BigInt(length);
    return (
      this.family === network.family &&
      this.value >> shift === network.value >> shift
    );
  }

  toString(): string {
    if (this.family === 4) {
      return [24n, 16n, 8n, 0n]
        .map(shift => (this.value >> shift) & 0xffn)
        .join('.');
    }
    const groups = Array.from({ length: 8 }, (_, index) =>
      ((this.value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
    );
    return compressed(groups);
  }
}

/** A network, such as `10.0.0.0/8`. */
export class IpNetwork {
  constructor(
    readonly address: IpAddress,
    readonly length: number,
  ) {}

  /** The network of a text; undefined if it is none. */
  static parse(text: string): IpNetwork | undefined {
    const [, before, digits] = /^([^/]*)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
    const address = before === undefined ? undefined : IpAddress.parse(before);
    const length = Number(digits);
    return address && length <= Number(address.bits)
      ? new IpNetwork(address, length)
      : undefined;
  }

  contains(address: IpAddress): boolean {
    return address.isWithin(this.address, this.length);
  }

  containsNetwork({ address, length }: IpNetwork): boolean {
    return length >= this.length && this.contains(address);
  }

  /** The same network with the bits of hosts removed from its address. */
  masked(): IpNetwork {
    const { family, value, bits } = this.address;
    const shift = bits - BigInt(this.length);
    return new IpNetwork(
      new IpAddress(family, (value >> shift) << shift),
      this.length,
    );
  }

  toString(): string {
    return `${this.address}/${this.length}`;
  }
}

/** Kinds of addresses, as the networks that have them. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  isUnspecified: ['0.0.0.0/32', '::/128'],
  isLoopback: ['127.0.0.0/8', '::1/128'],
  isLinkLocalMulticast: ['224.0.0.0/24', 'ff02::/16'],
  isLinkLocalUnicast: ['169.254.0.0/16', 'fe80::/10'],
  isMulticast: ['224.0.0.0/4', 'ff00::/8'],
  isBroadcast: ['255.255.255.255/32'],
};

/** Whether an address is of a kind. */
export function isOfKind(address: IpAddress, kind: string): boolean {
  return kind === 'isGlobalUnicast'
    ? ![
        'isUnspecified',
        'isLoopback',
        'isLinkLocalUnicast',
        'isMulticast',
        'isBroadcast',
      ].some(other => isOfKind(address, other))
    : kinds[kind].some(text => IpNetwork.parse(text)?.contains(address));
}

/** Writes the longest run of zeros as `::` (https://www.rfc-editor.org/rfc/rfc5952). */
function compressed(groups: readonly string[]): string {
  const runs = groups.map((_, start) => {
    const end = groups.findIndex((group, at) => at >= start && group !== '0');
    return (end < 0 ? groups.length : end) - start;
  });
  const longest = Math.max(...runs);
  const start = runs.indexOf(longest);
  return longest < 2
    ? groups.join(':')
    : `${groups.slice(0, start).join(':')}::${groups.slice(start + longest).join(':')}`;
}
