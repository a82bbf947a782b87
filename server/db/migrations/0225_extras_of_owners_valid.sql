-- See 0224.

alter table left_out_lines validate constraint left_out_lines_cause_check;
