/** One package as `package-lock.json` has it, by its folder. */
export interface LockedPackage {
  /** The real name where `package.json` gave another one. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** A folder of this repository. */
  readonly link?: boolean;
  readonly os?: readonly string[] | string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** By folder, from the root of the repository. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/** The folders of all packages that a product without development tools has. */
export function runtimeFolders(lock: Lock): readonly string[] {
  return Object.entries(lock)
    .filter(([folder, { dev, link }]) => folder.startsWith('node_modules/') && !dev && !link)
    .map(([folder]) => folder);
}

/** The folders of these packages and of everything they stand on, as Node finds them. */
export function dependencyFolders(lock: Lock, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (from: string, name: string): void => {
    const folder = folderOf(lock, from, name);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    for (const needed of dependencyNames(lock[folder] ?? {})) visit(folder, needed);
  };
  for (const name of names) visit('', name);
  return [...found];
}

function dependencyNames(locked: LockedPackage): readonly string[] {
  const { dependencies, peerDependencies = {}, peerDependenciesMeta: peers = {} } = locked;
  const optional = Object.keys(peers).filter((name) => peers[name]?.optional);
  return [
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(peerDependencies).filter((name) => !optional.includes(name)),
  ];
}

/** From the folder of the one who asks outwards, as Node looks for a package. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  const inside = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (lock[inside]) return inside;
  return from === ''
    ? undefined
    : folderOf(lock, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}

/** The name that the package has in the registry. */
export function nameOf(folder: string, { name }: LockedPackage): string {
  return name ?? folder.replace(/^.*node_modules\//, '');
}
