/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/**
 * Is what npm says it installed (node_modules/.package-lock.json) what package-lock.json asks for? Optional packages may
 * be absent: most are for other platforms.
 *
 * @param {LockFile} lock
 * @param {LockFile} installed
 */
export function installedMatchesLock(lock, installed) {
  const wanted = withoutRoot(lock.packages ?? {});
  const present = installed.packages ?? {};

  const allThere = Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    const found = present[path];
    if (!found) return optional === true || devOptional === true;
    return found.version === version && found.link === link;
  });
  return allThere && Object.keys(present).every((path) => path in wanted);
}

/** @param {Record<string, LockedPackage>} packages */
function withoutRoot({ '': _root, ...packages }) {
  return packages;
}
