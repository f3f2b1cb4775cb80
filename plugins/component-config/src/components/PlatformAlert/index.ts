// SPDX-License-Identifier: Apache-2.0

export { PlatformAlert } from './PlatformAlert';
