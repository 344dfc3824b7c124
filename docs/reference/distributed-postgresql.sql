-- Spreads the log over the workers of a distributed PostgreSQL, by tournament.
-- Run it on the coordinator, once Boardside's first start has made the tables and before anybody
-- uses them. docs/reference/several-nodes.md says how.

SELECT create_distributed_table('log_head', 'tournament_id');
SELECT create_distributed_table('log_event', 'tournament_id', colocate_with => 'log_head');
SELECT create_distributed_table('refused_entry', 'tournament_id', colocate_with => 'log_head');
SELECT create_distributed_table('log_tournament', 'tournament_id', colocate_with => 'log_head');

SELECT create_distributed_table('person_name', 'tournament_id', colocate_with => 'log_head');
SELECT create_distributed_table('claim', 'tournament_id', colocate_with => 'log_head');
SELECT create_distributed_table('juror_note', 'tournament_id', colocate_with => 'log_head');
SELECT create_distributed_table('case_wrong', 'tournament_id', colocate_with => 'log_head');
SELECT create_distributed_table('table_message', 'tournament_id', colocate_with => 'log_head');
SELECT create_distributed_table('player_link_withdrawal', 'tournament_id', colocate_with => 'log_head');
