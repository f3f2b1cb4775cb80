// SPDX-License-Identifier: Apache-2.0

export { CopyButton } from './CopyButton';
