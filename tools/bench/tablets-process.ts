import { TabletFleet, type Fleet, type Order } from './tablet-fleet.ts';

let fleet: TabletFleet | undefined;

process.on('message', (told: Fleet | Order) => {
  if ('url' in told) {
    fleet = new TabletFleet(told);
    process.send?.('ready');
    return;
  }
  fleet?.obey(told).then(
    (acknowledged) => process.send?.(acknowledged),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
