// SPDX-License-Identifier: Apache-2.0

import { sidebarConfig, useSidebarOpenState } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { Link } from '@backstage/ui';
import { makeStyles } from '@material-ui/core/styles';

const useStyles = makeStyles({
  root: {
    alignItems: 'center',
    display: 'flex',
    height: 2 * sidebarConfig.logoHeight,
    width: sidebarConfig.drawerWidthClosed,
  },
  link: {
    color: '#ffffff',
    fontSize: 18,
    fontWeight: 700,
    marginLeft: 24,
    whiteSpace: 'nowrap',
  },
});

/** The name of the organization, or its first letter in the collapsed sidebar. */
export const SidebarLogo = () => {
  const classes = useStyles();
  const { isOpen } = useSidebarOpenState();
  const name =
    useApi(configApiRef).getOptionalString('organization.name') ?? 'Portal';
  return (
    <div className={classes.root}>
      <Link href="/" standalone className={classes.link} aria-label="Home">
        {isOpen ? name : name.charAt(0)}
      </Link>
    </div>
  );
};
