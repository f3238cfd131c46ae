#!/bin/sh
# Runs once, when the database is made: lets replicas stream with the password of the program's user.
echo 'host replication gidana all scram-sha-256' >>"$PGDATA/pg_hba.conf"
