import { TabletFleet, type Fleet, type FleetCommand } from './tablet-fleet.ts';

let fleet: TabletFleet | undefined;

process.on('message', (told: Fleet | FleetCommand) => {
  if ('url' in told) {
    fleet = new TabletFleet(told);
    process.send?.('ready');
    return;
  }
  fleet?.run(told).then(
    (acknowledged) => process.send?.(acknowledged),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
